import type { FuoriPaghe, PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';

/** Whom the Libro Unico concerns, and who worked. */
export function vaNellePaghe({ regole_orario, ore }: PersonaDelMese): boolean {
  return regole_orario && ore > 0;
}

/** Who worked, and is not in the files of the payroll. */
export function fuoriPaghe(persone: readonly PersonaDelMese[]): FuoriPaghe[] {
  return persone
    .filter((persona) => persona.ore > 0 && !vaNellePaghe(persona))
    .map(({ dipendente_id, nome, cognome, tipo_assunzione }) => ({
      dipendente_id,
      nome,
      cognome,
      tipo_assunzione,
    }));
}
