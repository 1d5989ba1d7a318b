import { invalidRequest, type Problem } from '../contract/problem.ts';

/** The refusal of generated data where there is nobody to generate them; `instead` says what to do. */
export function noGenerator(instead: string): Problem {
  const message = `cannot be dynamic=true without Prism: ${instead}`;
  return invalidRequest([{ parameter: 'Prefer', keyword: 'enum', message }]);
}
