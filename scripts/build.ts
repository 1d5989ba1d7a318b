/** `npm run build [-- kit | suite]`: the packages that others install, out of the sources, into the `dist` of each. */
import { join } from 'node:path';
import { buildKit } from './build/kit.ts';
import { project } from './build/package.ts';
import { buildSuite } from './build/suite.ts';

const [which] = process.argv.slice(2);
if (which !== 'suite') await buildKit(join(project, 'packages', 'kit'));
if (which !== 'kit') await buildSuite(join(project, 'packages', 'suite'));
