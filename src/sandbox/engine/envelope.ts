import { envelope } from '../../../generated/envelope.ts';

/** The fields that the contract puts around what an answer is about. */
type Around = (typeof envelope)[keyof typeof envelope];

/** What a success is about, without the envelope. */
export type Payload<Body> = Omit<Body, Around>;

/** How a success is made: in the envelope, of a sentence for people and what it is about; elsewhere of its whole body. */
export type Envelope<Body, Made> =
  Body extends Readonly<Record<Around, unknown>>
    ? keyof Payload<Body> extends never
      ? (message: string) => Made
      : (message: string, payload: Payload<Body>) => Made
    : (body: Body) => Made;

/** A body in the envelope. */
export function inEnvelope(message: string, payload: object | undefined): object {
  return { [envelope.success]: true, [envelope.message]: message, ...payload };
}
