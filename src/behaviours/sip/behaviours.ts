import { askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { pendingRegistration, registrarAnswers, registrationStates } from './registrar.ts';
import { registration, registrationOfAnother } from './registration.ts';
import { rivalRoutes, routeLimit, routes, routesOfAnother, routeTargets } from './routes.ts';
import { whitelist, whitelistLimit, whitelistOfAnother, whitelistOverlaps } from './whitelist.ts';

export const sipBehaviours: readonly Behaviour[] = [
  whitelist,
  whitelistOverlaps,
  whitelistOfAnother,
  routes,
  rivalRoutes,
  routeTargets,
  routesOfAnother,
  registration,
  registrationOfAnother,
  pendingRegistration,
  registrationStates,
  registrarAnswers,
  whitelistLimit,
  routeLimit,
];

export const sipProbes = {
  'sip-whitelist': askedBy(whitelist, whitelistOverlaps, whitelistLimit),
  'sip-routes': askedBy(routes, rivalRoutes, routeLimit),
  'sip-targets': askedBy(routeTargets),
  'sip-registration': askedBy(registration),
  'sip-registration-states': askedBy(pendingRegistration, registrationStates),
} satisfies SomeProbes;
