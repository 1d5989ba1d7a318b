import { describeFiles, describeWorlds } from './worlds.ts';

describeWorlds();
describeFiles();
