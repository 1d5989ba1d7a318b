export type { AgentRef, ContactRef, LineRef } from './cast.ts';
export { describeStory } from './describe.ts';
export { type Played, play, type Staged, type StoryClients, type StoryPlace, stage } from './play.ts';
export {
  defineStory,
  type Fault,
  type Happenings,
  type Step,
  type Story,
  type StoryCall,
  type StoryReply,
} from './story.ts';
