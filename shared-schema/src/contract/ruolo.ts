import * as z from 'zod/mini';

export const ruoloSchema = z.enum(['Admin', 'Manager', 'Operatore'], 'Ruolo non valido.');
export type Ruolo = z.output<typeof ruoloSchema>;

/** Who may call a contract without being logged in. */
export const PUBLIC = 'public';

/** The office: everyone who runs the business data. */
export const UFFICIO = ['Admin', 'Manager'] as const satisfies readonly Ruolo[];
export const TUTTI = ['Admin', 'Manager', 'Operatore'] as const satisfies readonly Ruolo[];
