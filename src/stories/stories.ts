export type { AgentRef, ContactRef, LineRef } from './cast.ts';
export { describeStory } from './describe.ts';
export { type Place, type Played, play, type Stage, type Staged, stage } from './play.ts';
export { type Call, defineStory, type Fault, type Happenings, type Reply, type Step, type Story } from './story.ts';
