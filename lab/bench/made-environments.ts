import { exchange } from './exchange.ts';
import { post } from './requests.ts';

const atOnce = 10;

/** Makes environments. Resolves with the token of each one's superAdmin. */
export async function makeEnvironments(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const make = async () => {
    const { body } = await exchange(url, post('/_sandbox/environments', {}, ''));
    const made: { tokens: { superAdmin: string } } = JSON.parse(body);
    tokens.push(made.tokens.superAdmin);
  };
  for (let left = count; left > 0; left -= atOnce)
    await Promise.all(Array.from({ length: Math.min(left, atOnce) }, make));
  return tokens;
}
