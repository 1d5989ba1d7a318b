import { twenty } from '../../variants/twenty.ts';
import { EvidenceLaboratory } from './trial.ts';

/** Asks one server that differs in twenty assumptions all questions, and tells what is refuted; true where it is exactly those. */
export async function tryTwenty(): Promise<boolean> {
  const laboratory = await EvidenceLaboratory.open();
  try {
    const { refuted, seen } = await laboratory.tryAll(twenty);
    const missing = twenty.filter((id) => !refuted.includes(id));
    const known: readonly string[] = twenty;
    const more = refuted.filter((id) => !known.includes(id));
    console.log(seen.join('\n'));
    console.log(`\nA server that differs in ${twenty.length} assumptions: ${refuted.length} refuted`);
    if (missing.length > 0) console.log(`not refuted: ${missing.join(', ')}`);
    if (more.length > 0) console.log(`refuted beyond those: ${more.join(', ')}`);
    return missing.length + more.length === 0;
  } finally {
    await laboratory.close();
  }
}
