import { describeEnvironments, describeFiles } from './environments.ts';

describeEnvironments();
describeFiles();
