import {
  addGiorni,
  giornoSchema,
  giorniTra,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { describe, expect, it } from 'vitest';

import { DEMO_SIZES, type Company } from './company.ts';
import { generateCompany } from './generate-company.ts';

const OGGI = giornoSchema.parse('2026-05-12');

function company(seed: string, oggi: Giorno = OGGI, sizes = DEMO_SIZES): Company {
  return generateCompany({ seed, oggi, sizes });
}

/** How near a deadline is, as the dashboard colours it. */
function bandOf(giorno: Giorno | null | undefined): string | number {
  if (giorno === null || giorno === undefined) return 'nessuna';
  const days = giorniTra(OGGI, giorno);
  if (days < 0) return 'scaduta';
  return [7, 30, 60].find((limit) => days <= limit) ?? 'lontana';
}

describe('the demo company', () => {
  it('is the same, ids and files included, for the same seed, day and sizes', () => {
    expect(company('a')).toEqual(company('a'));
  });

  it('differs for another seed and for another day', () => {
    expect(company('a').dipendenti).not.toEqual(company('b').dipendenti);
    const domani = company('a', addGiorni(OGGI, 1));
    expect(domani.giornate).not.toEqual(company('a').giornate);
  });

  it('has the sizes of the decision', () => {
    const made = company('misure');
    expect(made.dipendenti).toHaveLength(25);
    expect(made.clienti).toHaveLength(12);
    expect(made.fornitori).toHaveLength(8);
    expect(made.attrezzatura).toHaveLength(40);
    expect(made.progetti).toHaveLength(60);
    expect(made.fogliOre.length).toBeGreaterThan(200);
    expect(made.contratti.length).toBeGreaterThan(5);
    expect(made.ricevute.length).toBeGreaterThan(2);
    expect(made.documenti.length).toBeGreaterThan(3);
    // Deadlines are left to the configuration, the night to the law; the patron is Lecco's San Nicolò.
    const { intervallo_scadenze, notte_dalle, notte_alle, pausa_abituale, ...impostazioni } =
      made.impostazioni;
    const left = [intervallo_scadenze, notte_dalle, notte_alle, pausa_abituale];
    expect(left).toEqual([null, null, null, null]);
    expect(Object.values(impostazioni)).not.toContain(null);
    expect(impostazioni.festa_patronale).toBe('12-06');
  });

  it.each([
    { dipendenti: 3, clienti: 1, fornitori: 0, attrezzatura: 0, progetti: 1 },
    { dipendenti: 3, clienti: 1, fornitori: 1, attrezzatura: 1, progetti: 30 },
    { dipendenti: 200, clienti: 40, fornitori: 20, attrezzatura: 120, progetti: 900 },
  ])('has the sizes that are asked for: %o', (sizes) => {
    const made = company('altre', OGGI, sizes);
    expect(made.dipendenti).toHaveLength(sizes.dipendenti);
    expect(made.clienti).toHaveLength(sizes.clienti);
    expect(made.fornitori).toHaveLength(sizes.fornitori);
    expect(made.attrezzatura).toHaveLength(sizes.attrezzatura);
    expect(made.progetti).toHaveLength(sizes.progetti);
    expect(new Set(made.dipendenti.map(({ email }) => email)).size).toBe(sizes.dipendenti);
    expect(new Set(made.progetti.map((each) => each.nome_progetto)).size).toBe(sizes.progetti);
  });

  it('holds every role, every hiring type and exactly one who has left', () => {
    const { dipendenti } = company('persone');
    expect(new Set(dipendenti.map(({ ruolo }) => ruolo)).size).toBe(3);
    expect(new Set(dipendenti.map((each) => each.tipo_assunzione)).size).toBe(3);
    expect(dipendenti.filter(({ attivo }) => attivo === 0)).toHaveLength(1);
    expect(
      dipendenti.filter((each) => each.scadenza_permesso_soggiorno !== null).length,
    ).toBeGreaterThan(2);
  });

  it('shows every colour of deadline, for people and for equipment', () => {
    const { dipendenti, attrezzatura } = company('scadenze');
    const every = new Set(['nessuna', 'scaduta', 7, 30, 60, 'lontana']);
    expect(new Set(dipendenti.map((each) => bandOf(each.scadenza_attestati_sicurezza)))).toEqual(
      every,
    );
    expect(new Set(dipendenti.map((each) => bandOf(each.scadenza_idoneita_medica)))).toEqual(every);
    expect(new Set(attrezzatura.map((each) => bandOf(each.data_prevista_sostituzione)))).toEqual(
      every,
    );
  });

  it('has projects past, running and coming, in every state', () => {
    const { progetti, giornate } = company('stati');
    expect(new Set(progetti.map(({ stato }) => stato)).size).toBe(4);
    const when = progetti.map(({ id }) => {
      const days = giornate.filter((each) => each.progetto_id === id).map(({ data }) => data);
      if (days.every((day) => day < OGGI)) return 'passato';
      return days.every((day) => day > OGGI) ? 'futuro' : 'in corso';
    });
    expect(new Set(when).size).toBe(3);
  });

  it('has hours approved, pending, flagged, across midnight and written without an end', () => {
    const { fogliOre } = company('ore');
    const approvate = fogliOre.filter(({ approvato }) => approvato === 1);
    expect(approvate.length).toBeGreaterThan(fogliOre.length / 2);
    expect(fogliOre.length - approvate.length).toBeGreaterThan(20);
    expect(fogliOre.some((each) => each.fuori_giornata === 1)).toBe(true);
    expect(fogliOre.some((each) => each.fuori_assegnazione === 1)).toBe(true);
    expect(fogliOre.some((each) => each.ore_lavorate_centesimi > 1200)).toBe(true);
    expect(fogliOre.some((each) => each.ora_fine === null)).toBe(true);
    expect(
      fogliOre.some(
        ({ ora_inizio, ora_fine }) =>
          ora_inizio !== null && ora_fine !== null && ora_fine < ora_inizio,
      ),
    ).toBe(true);
  });
});
