/** Tries alternatives for who has forked this process, one after the other. */
import { workOff } from '../work-off.ts';
import { EvidenceLaboratory } from './trial.ts';

const laboratory = await EvidenceLaboratory.open();
workOff((id) => laboratory.try(id));
