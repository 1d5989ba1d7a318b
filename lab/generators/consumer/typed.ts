type IsAny<T> = 0 extends 1 & T ? true : false;

/** The fields that an object names; what else it lets in is left out. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

/** Places in an object that names no field: those in the values of a dictionary. */
type Unnamed<T, At extends string> = string extends keyof T
  ? [T[keyof T]] extends [never]
    ? `${At} is an empty object`
    : Untyped<T[keyof T], `${At}.*`>
  : `${At} is an empty object`;

/** Each place in a type that says nothing, by its path; never, where there is none. */
export type Untyped<T, At extends string> =
  IsAny<T> extends true
    ? `${At} is any`
    : unknown extends T
      ? `${At} is unknown`
      : T extends string | number | boolean | null | undefined | Blob
        ? never
        : T extends readonly unknown[]
          ? Untyped<T[number], `${At}[]`>
          : keyof Named<T> extends never
            ? Unnamed<T, At>
            : { [K in keyof Named<T> & string]-?: Untyped<Named<T>[K], `${At}.${K}`> }[keyof Named<T> & string];

/** Places where the types of an operation say nothing; `typed` if there are none. */
export type UntypedPlaces<Answer, Refusal, Sent> = OrTyped<
  Untyped<Answer, 'answer'> | Untyped<Refusal, 'refusal'> | Untyped<Sent, 'sent'>
>;

type OrTyped<Places> = [Places] extends [never] ? 'typed' : Places;

/** True where two types are the same one, not merely assignable to each other. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
