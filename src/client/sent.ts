/**
 * What is sent: where something may be left out, it may be undefined too, as neither JSON nor a query has it then. So who compiles
 * with `exactOptionalPropertyTypes` passes on what may be missing. What is answered stays as the contract has it.
 */
export type Sent<Value> = Value extends AsItIs
  ? Value
  : unknown extends Value
    ? Value
    : {
        [Name in keyof Value]: object extends Pick<Value, Name> ? Sent<Value[Name]> | undefined : Sent<Value[Name]>;
      };
type AsItIs = string | number | boolean | null | undefined | Blob | FormData;

/** The same with everything left out or undefined. */
export type Omissible<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };
