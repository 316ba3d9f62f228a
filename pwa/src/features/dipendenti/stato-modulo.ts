import type { RecordFormState } from '../../ui/data-form/use-record-form.ts';
import type { ValoriDipendente } from './valori-dipendente.ts';

/** The employee form, as its sections use it. */
export type StatoModulo = RecordFormState<ValoriDipendente>;
