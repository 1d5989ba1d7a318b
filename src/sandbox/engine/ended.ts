import { Problem } from '../../contract/problem.ts';

/** Thrown where an environment was reset or deleted while something was under way in it. */
export class Ended extends Problem {
  constructor() {
    super(
      'unauthorized',
      'invalidToken',
      'The environment of this token was reset or deleted while the request was under way.',
    );
  }
}
