/** Tries alternatives for who has forked this process, one after the other. */
import { workOff } from '../work-off.ts';
import { DocumentedLaboratory } from './trial.ts';

const laboratory = await DocumentedLaboratory.open();
workOff((id) => laboratory.try(id));
