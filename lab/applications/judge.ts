import { allowedVariants } from '../../src/rehearse/conforming-variants.ts';
import type { Tried } from '../../src/rehearse/rehearsal.ts';
import type { Judge, MutantOutcome } from '../mutation/engine/campaign.ts';
import { type ApplicationName, type Dependence, dependences } from './dependences.ts';
import { installApplications, type Report, readReport, rehearseApplication } from './rehearsed.ts';

/** Applications whose sturdy edition must fail on nothing that the contract allows, by the id of this statement. */
export const sturdy: Readonly<Record<string, ApplicationName>> = {
  'page-sturdy': 'page',
  'script-sturdy': 'script',
  'bot-sturdy': 'bot',
};

/** Reports on both editions of an application. */
interface Reports {
  readonly careless: Report;
  readonly sturdy: Report;
}

/**
 * Rehearses both editions of each application once, in a folder, and reads in the reports what was named: the careless one on
 * the variants of its dependences, the sturdy one also on all others that the contract allows.
 */
export async function open({ folder }: { readonly folder: string }): Promise<Judge> {
  return {
    async observe(ids, workers) {
      await installApplications(folder);
      const allowed = allowedVariants().map(({ id }) => id);
      for (const application of new Set(ids.map(applicationOf))) {
        const own = Object.values(dependences).filter((one) => one.application === application);
        const variants = own.flatMap((one) => one.variants);
        const editions = { careless: [...new Set(variants)], sturdy: [...new Set([...variants, ...allowed])] };
        for (const edition of ['careless', 'sturdy'] as const) {
          const report = await rehearseApplication(folder, application, edition, editions[edition], workers);
          const { first, tried, seconds } = report;
          console.log(
            `${application}, ${edition}: ${tried.length} variants in ${seconds.toFixed(0)} s, ` +
              `one run of its tests in ${first.seconds.toFixed(1)} s`,
          );
        }
      }
    },
    async try(ids, tell) {
      for (const id of ids) {
        const application = applicationOf(id);
        const reports = {
          careless: await readReport(folder, application, 'careless'),
          sturdy: await readReport(folder, application, 'sturdy'),
        };
        const dependence = dependences[id];
        tell(id, dependence ? namedIn(reports, dependence) : soundIn(reports));
      }
    },
  };
}

function applicationOf(id: string): ApplicationName {
  const application = dependences[id]?.application ?? sturdy[id];
  if (application === undefined) throw new Error(`There is no ${id}.`);
  return application;
}

/** Found if the careless edition fails on a variant of the dependence in its test, and the sturdy one does not. */
export function namedIn({ careless, sturdy }: Reports, { test, variants }: Dependence): MutantOutcome {
  const failsOn = ({ tried }: Report) => tried.filter((one) => variants.includes(one.id) && failedIn(one, test));
  const [named] = failsOn(careless);
  if (!named) return { state: 'survived', reason: `${test} passes on ${variants.join(' and ')}, or was not run there` };
  const [both] = failsOn(sturdy);
  if (both) return { state: 'survived', reason: `${test} fails on ${both.id} in the sturdy edition too` };
  return { state: 'found', by: named.id };
}

/** Found if the sturdy edition fails on nothing that the contract allows. */
export function soundIn({ sturdy }: Reports): MutantOutcome {
  const wrong = sturdy.tried.filter(({ state, kind }) => state === 'breaks' && kind !== 'assumed');
  if (wrong.length === 0) return { state: 'found' };
  return { state: 'survived', reason: wrong.map(({ id, failed }) => `${id}: ${failed.join(', ')}`).join('\n') };
}

/** True if a test failed twice on a variant; most runners write its file in front of its name. */
function failedIn({ state, failed }: Tried, test: string): boolean {
  return state === 'breaks' && failed.some((name) => [name, ...name.split(/ > |::/)].includes(test));
}
