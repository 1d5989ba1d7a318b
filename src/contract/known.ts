/** The known values of an open set, without the other texts: `Known<Task['state']>`. */
export type Known<Value extends string> = Value extends unknown ? (string extends Value ? never : Value) : never;
