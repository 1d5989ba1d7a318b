import type { Told } from './processes.ts';
import { simulateReplicas } from './simulation.ts';

const [seed = '', runs = ''] = process.argv.slice(2);
const tell = (told: Told) => process.send?.(told);
const finding = await simulateReplicas({ runs: Number(runs), seed: Number(seed), tell: (done) => tell({ done }) });
if (finding) tell({ finding });
process.disconnect();
