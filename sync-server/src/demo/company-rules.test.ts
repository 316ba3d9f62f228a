import { mansioneSchema } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { puoApprovare } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { verificaCodiceFiscale } from '@gestionale/shared-schema/values/codice-fiscale.ts';
import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { verificaIban } from '@gestionale/shared-schema/values/iban.ts';
import { fromCentesimiOra, oreSchema } from '@gestionale/shared-schema/values/ore.ts';
import { verificaPartitaIva } from '@gestionale/shared-schema/values/partita-iva.ts';
import { describe, expect, it } from 'vitest';

import { DEMO_SIZES } from './company.ts';
import { demoLogins } from './demo-logins.ts';
import { generateCompany } from './generate-company.ts';

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ordinary, new year, after Christmas, leap day, and both changes of clocks. */
const days = ['2026-05-12', '2026-01-01', '2026-12-28', '2028-02-29', '2026-03-29', '2026-10-25'];

describe.each(days.map((day, place) => [day, `seme ${place}`]))(
  'on %s, from the %s',
  (day, seed) => {
    const oggi = giornoSchema.parse(day);
    const made = generateCompany({ seed, oggi, sizes: DEMO_SIZES });
    const progetti = byId(made.progetti);
    const dipendenti = byId(made.dipendenti);
    const assegnati = new Map(
      made.assegnazioni.map((each) => [`${each.progetto_id} ${each.dipendente_id}`, each]),
    );

    it('no equipment is ever committed beyond what there is, on any day', () => {
      const used = new Map<string, number>();
      for (const { progetto_id, attrezzatura_id, quantita_impegnata } of made.impegni) {
        for (const { data } of made.giornate.filter((each) => each.progetto_id === progetto_id)) {
          const key = `${attrezzatura_id} ${data}`;
          used.set(key, (used.get(key) ?? 0) + quantita_impegnata);
        }
      }
      const totals = byId(made.attrezzatura);
      const over = [...used].filter(
        ([key, quantita]) => quantita > (totals.get(key.split(' ')[0] ?? '')?.quantita_totale ?? 0),
      );
      expect(used.size).toBeGreaterThan(100);
      expect(over).toEqual([]);
    });

    it('nobody works on two projects on one day', () => {
      const taken = made.assegnazioni
        .filter(({ progetto_id }) => progetti.get(progetto_id)?.stato !== 'Annullato')
        .flatMap(({ progetto_id, dipendente_id }) =>
          made.giornate
            .filter((each) => each.progetto_id === progetto_id)
            .map(({ data }) => `${dipendente_id} ${data}`),
        );
      expect(new Set(taken).size).toBe(taken.length);
    });

    it('hours are of people who were assigned, on past days, within what the form accepts', () => {
      expect(
        made.fogliOre.filter(
          ({ progetto_id, dipendente_id, data, ore_lavorate_centesimi }) =>
            !assegnati.has(`${progetto_id} ${dipendente_id}`) ||
            data >= oggi ||
            !oreSchema.safeParse(fromCentesimiOra(ore_lavorate_centesimi)).success,
        ),
      ).toEqual([]);
    });

    it('flags say what is true', () => {
      const planned = new Set(made.giornate.map((each) => `${each.progetto_id} ${each.data}`));
      for (const foglio of made.fogliOre) {
        const { progetto_id, dipendente_id, data } = foglio;
        const rimosso_il = assegnati.get(`${progetto_id} ${dipendente_id}`)?.rimosso_il ?? null;
        expect(foglio.fuori_giornata).toBe(planned.has(`${progetto_id} ${data}`) ? 0 : 1);
        expect(foglio.fuori_assegnazione).toBe(
          rimosso_il !== null && rimosso_il.slice(0, 10) < data ? 1 : 0,
        );
      }
    });

    it('hours are approved only by who may, after they were worked, and never in the future', () => {
      const wrong = made.fogliOre.filter(
        ({ approvato, approvato_il, approvato_da, dipendente_id, data }) => {
          if (approvato === 0) return approvato_il !== null || approvato_da !== null;
          const chi = dipendenti.get(approvato_da ?? '');
          if (chi === undefined || approvato_il === null) return true;
          const giorno = approvato_il.slice(0, 10);
          return !puoApprovare(chi, { dipendente_id }) || giorno < data || giorno >= oggi;
        },
      );
      expect(wrong).toEqual([]);
    });

    it('job roles given on a project are among the person’s own', () => {
      const foreign = made.assegnazioni.filter(({ dipendente_id, mansioni_assegnate }) => {
        const sue = JSON.parse(dipendenti.get(dipendente_id)?.mansioni ?? '[]') as unknown[];
        const date = JSON.parse(mansioni_assegnate) as unknown[];
        return date.length === 0 || !date.every((each) => sue.includes(each));
      });
      expect(foreign).toEqual([]);
      const known: readonly unknown[] = mansioneSchema.options;
      expect(
        made.dipendenti.filter(
          (each) => !(JSON.parse(each.mansioni) as unknown[]).every((one) => known.includes(one)),
        ),
      ).toEqual([]);
    });

    it('codes, numbers and accounts pass their checks', () => {
      expect(
        made.dipendenti.filter(
          (each) => verificaCodiceFiscale(each.codice_fiscale ?? '') !== 'valido',
        ),
      ).toEqual([]);
      expect(made.dipendenti.filter((each) => verificaIban(each.iban ?? '') !== 'valido')).toEqual(
        [],
      );
      expect(made.fornitori.filter((each) => verificaIban(each.iban ?? '') !== 'valido')).toEqual(
        [],
      );
      const numeri = made.clienti.flatMap(({ partita_iva }) => partita_iva ?? []);
      expect(numeri.map(verificaPartitaIva)).toEqual(numeri.map(() => 'valida'));
      expect(verificaPartitaIva(made.impostazioni.partita_iva ?? '')).toBe('valida');
    });

    it('every address is under a reserved domain', () => {
      const addresses = [
        ...made.dipendenti.map(({ email }) => email),
        ...made.clienti.map((each) => each.referente_email ?? ''),
        ...made.fornitori.map((each) => each.contatto_email ?? ''),
      ];
      expect(addresses.filter((each) => !/^[a-z0-9.-]+@[a-z0-9.-]+\.example$/.test(each))).toEqual(
        [],
      );
    });

    it('states agree with the days', () => {
      for (const { id, stato } of made.progetti) {
        const giorni = made.giornate
          .filter((each) => each.progetto_id === id)
          .map(({ data }) => data);
        expect(giorni.length).toBeGreaterThan(0);
        expect(giorni).toEqual(giorni.toSorted());
        expect(new Set(giorni).size).toBe(giorni.length);
        const finito = giorni.every((data) => data < oggi);
        expect(stato === 'Completato' && !finito).toBe(false);
        expect(stato === 'In Lavorazione' && finito).toBe(false);
      }
    });

    it('contracts are of occasional workers on the job, and receipts are a fifth less', () => {
      const contratti = byId(made.contratti);
      for (const contratto of made.contratti) {
        expect(dipendenti.get(contratto.dipendente_id)?.tipo_assunzione).toBe(
          'prestazione occasionale',
        );
        expect(assegnati.has(`${contratto.progetto_id ?? ''} ${contratto.dipendente_id}`)).toBe(
          true,
        );
        expect(contratto.data_stipula < contratto.data_inizio).toBe(true);
        expect(contratto.data_inizio <= contratto.data_fine).toBe(true);
      }
      for (const { contratto_id, netto_a_pagare_centesimi, data_pagamento } of made.ricevute) {
        const lordo = contratti.get(contratto_id)?.compenso_lordo_centesimi ?? 0;
        expect(netto_a_pagare_centesimi).toBe((lordo * 80) / 100);
        expect(data_pagamento < oggi).toBe(true);
      }
      expect(new Set(made.ricevute.map((each) => each.contratto_id)).size).toBe(
        made.ricevute.length,
      );
    });

    it('contracts of a year and receipts of a person and a year are numbered from 1 without gaps', () => {
      const emittenti = byId(made.contratti);
      const given = [
        ...made.contratti.map((each) => [
          `contratti ${each.data_stipula.slice(0, 4)}`,
          each.numero,
        ]),
        ...made.ricevute.map((each) => [
          `${emittenti.get(each.contratto_id)?.dipendente_id ?? ''} ${each.data_pagamento.slice(0, 4)}`,
          each.numero,
        ]),
      ];
      const series = Map.groupBy(given, ([serie]) => serie);
      const ultimi = new Map(made.numeratori.map((each) => [`${each.serie} ${each.anno}`, each]));
      expect(series.size).toBe(ultimi.size);
      for (const [serie, numbers] of series) {
        const expected = Array.from(numbers, (_, index) => index + 1);
        expect(numbers.map(([, numero]) => numero)).toEqual(expected);
        expect(ultimi.get(String(serie))?.ultimo).toBe(numbers.length);
      }
    });

    it('history begins with the creation and holds nothing from the future', () => {
      for (const { id } of made.progetti) {
        const lines = made.storico.filter((each) => each.progetto_id === id);
        const first = lines.toSorted((one, other) => one.data_ora.localeCompare(other.data_ora))[0];
        expect(first?.descrizione_azione).toBe('Attività creata');
      }
      expect(made.storico.filter(({ data_ora }) => data_ora.slice(0, 10) >= oggi)).toEqual([]);
    });

    it('the demo operator works today and tomorrow, with others and with things to bring', () => {
      const io = made.dipendenti.find(({ email }) => email === demoLogins.Operatore.email)?.id;
      const miei = made.assegnazioni.filter(
        (each) => each.dipendente_id === io && each.rimosso_il === null,
      );
      const on = (data: Giorno) =>
        made.giornate.filter(
          (each) => each.data === data && miei.some((mia) => mia.progetto_id === each.progetto_id),
        );
      for (const data of [oggi, addGiorni(oggi, 1)]) {
        const giornata = on(data)[0];
        const colleghi = made.assegnazioni.filter(
          (each) => each.progetto_id === giornata?.progetto_id,
        );
        expect(colleghi.length).toBeGreaterThan(1);
        expect(made.impegni.some((each) => each.progetto_id === giornata?.progetto_id)).toBe(true);
      }
    });

    it('the demo operator has exactly two past days without hours, and hours both pending and approved', () => {
      const io = made.dipendenti.find(({ email }) => email === demoLogins.Operatore.email)?.id;
      const mie = made.fogliOre.filter(({ dipendente_id }) => dipendente_id === io);
      const senzaOre = made.giornate.filter(
        ({ progetto_id, data }) =>
          data < oggi &&
          progetti.get(progetto_id)?.stato !== 'Annullato' &&
          assegnati.has(`${progetto_id} ${io ?? ''}`) &&
          !mie.some((each) => each.progetto_id === progetto_id && each.data === data),
      );
      expect(senzaOre).toHaveLength(2);
      expect(new Set(mie.map(({ approvato }) => approvato))).toEqual(new Set([0, 1]));
    });
  },
);
