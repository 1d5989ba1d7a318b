import { envelope } from '../../../generated/envelope.ts';

/** The fields that the contract puts around what an answer is about. */
type Around = (typeof envelope)[keyof typeof envelope];

/** Body of a success without the envelope. */
export type Payload<Body> = Omit<Body, Around>;

/** Constructor of a success: an envelope of a message and a payload, or a whole body where there is no envelope. */
export type EnvelopeConstructor<Body, Made> =
  Body extends Readonly<Record<Around, unknown>>
    ? keyof Payload<Body> extends never
      ? (message: string) => Made
      : (message: string, payload: Payload<Body>) => Made
    : (body: Body) => Made;

/** A body in the envelope. */
export function inEnvelope(message: string, payload: object | undefined): object {
  return { [envelope.success]: true, [envelope.message]: message, ...payload };
}
