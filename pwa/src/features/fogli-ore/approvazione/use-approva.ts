import { testiApprovazione as testi } from '#testi/approvazione.ts';
import { testiComuni } from '#testi/comuni.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { SubmitResult } from '../../../outbox/outbox-service.ts';
import { useIsShown, useSubmitAll } from '../../../outbox/use-outbox.ts';
import { afterPaint } from '../../../ui/after-paint.ts';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { useUndoToast } from '../../../ui/dialogs/use-undo-toast.ts';
import { AT_ONCE, useVitaOre } from '../vita/use-vita-ore.ts';
import { descriviDecisione } from '../vita/voce-decisione.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { fraseApprovati, tonoApprovati } from './frase-approvati.ts';

interface Mancata {
  readonly foglioOre: FoglioOre;
  readonly errore: string;
  /** It is on the device, and waits for something that was refused. */
  readonly trattenuta: boolean;
  /** It could not be kept on the device. */
  readonly persa: boolean;
}

export interface Approvazioni {
  /** Ids that are being approved now. */
  readonly inCorso: ReadonlySet<string>;
  /** How far approving many has come; null when it is not going on. */
  readonly avanzamento: { readonly fatti: number; readonly totale: number } | null;
  /** What could not be approved, and why, until it is tried again. */
  readonly mancate: readonly Mancata[];
  readonly approva: (fogliOre: readonly FoglioOre[]) => Promise<void>;
  /** The first of those whose approval was just taken back: work goes on there. */
  readonly ripresa: string | undefined;
}

const NONE: ReadonlySet<string> = new Set();
const NESSUNA: readonly Mancata[] = [];
const NIENTE = { fatti: 0, totale: 0 } as const;
/** By then a row that comes back stands in the list, unless a filter keeps it out. */
const IN_ARRIVO_MS = 2_000;

/**
 * Approves one or many entries of hours; what is refused is told and stays in the list. For ten seconds
 * all of it can be taken back, also without a network.
 */
export function useApprova(daApprovare: readonly FoglioOreEsaminato[] | undefined): Approvazioni {
  const approvaInsieme = useApprovaInsieme();
  const isShown = useIsShown();
  const begin = useUndoToast();
  const toast = useToast();
  const { ripresa, riprendi } = useRiprendi();
  const { inCorso, segna, togli } = useInCorso();
  const { avanzamento, avanza } = useAvanzamento();
  const begun = useRef(new Set<string>());
  const { mancate, riprova, manca } = useMancate(daApprovare);

  const approva = useCallback(
    async (chiesti: readonly FoglioOre[]) => {
      const fogliOre = chiesti.filter(({ id }) => !begun.current.has(id));
      const totale = fogliOre.length;
      if (totale === 0) return;
      for (const { id } of fogliOre) begun.current.add(id);
      riprova(fogliOre);
      const undoable = begin();
      // That it has begun is seen at once; two hundred buttons say so in steps behind it.
      if (totale > 1) avanza(0, totale);
      if (totale > 1) {
        startTransition(() => segna(fogliOre));
        await afterPaint();
      } else segna(fogliOre);
      const fatto = (quanti: number) => {
        if (totale > 1 && quanti > 0) avanza(quanti, 0);
      };
      const outcomes = await aGruppi(fogliOre, approvaInsieme, fatto)
        .finally(() => {
          for (const { id } of fogliOre) begun.current.delete(id);
          startTransition(() => togli(fogliOre));
        })
        .catch((error: unknown) => {
          undoable.failed();
          throw error;
        });
      manca(outcomes.filter((outcome) => typeof outcome === 'object'));
      const approvati = fogliOre.filter((_, place) => typeof outcomes[place] !== 'object');
      const insieme = { ...conta(outcomes), mostrati: isShown() };
      if (approvati.length === 0) {
        undoable.failed();
        // Nobody sees what failed any more, and nothing of it waits elsewhere.
        if (insieme.nonSalvati > 0 && !insieme.mostrati) toast(fraseApprovati(insieme), 'danger');
        return;
      }
      undoable.done(fraseApprovati(insieme), tonoApprovati(insieme), {
        label: testiComuni.annulla,
        run: () => void riprendi(approvati),
      });
    },
    [approvaInsieme, avanza, begin, isShown, manca, riprendi, riprova, segna, toast, togli],
  );

  return useMemo(
    () => ({ inCorso, avanzamento, mancate, approva, ripresa }),
    [inCorso, avanzamento, mancate, approva, ripresa],
  );
}

/** Approves so many at a time; where something throws, what is left does not go on. */
async function aGruppi(
  fogliOre: readonly FoglioOre[],
  approva: (batch: readonly FoglioOre[]) => Promise<readonly Esito[]>,
  fatto: (quanti: number) => void,
): Promise<Esito[]> {
  const outcomes: Esito[] = [];
  try {
    for (let from = 0; from < fogliOre.length; from += AT_ONCE) {
      const batch = fogliOre.slice(from, from + AT_ONCE);
      outcomes.push(...(await approva(batch)));
      fatto(batch.length);
    }
  } finally {
    fatto(fogliOre.length - outcomes.length);
  }
  return outcomes;
}

function useApprovaInsieme() {
  const submitAll = useSubmitAll();
  return useCallback(
    async (fogliOre: readonly FoglioOre[]): Promise<readonly Esito[]> => {
      const commands = fogliOre.map((foglioOre) => ({
        input: { id: foglioOre.id, versione: foglioOre.versione },
        text: descriviDecisione('approva', foglioOre),
      }));
      const results = await submitAll('fogliOre.approva', commands);
      return fogliOre.map((foglioOre, place) => esitoDi(foglioOre, results[place]));
    },
    [submitAll],
  );
}

function useInCorso() {
  const [inCorso, setInCorso] = useState(NONE);
  const segna = useCallback(
    (fogliOre: readonly FoglioOre[]) =>
      setInCorso((current) => new Set([...current, ...fogliOre.map(({ id }) => id)])),
    [],
  );
  const togli = useCallback(
    (fogliOre: readonly FoglioOre[]) => setInCorso((current) => without(current, fogliOre)),
    [],
  );
  return { inCorso, segna, togli };
}

/** Counts together all that is going on: nothing keeps anybody from approving more meanwhile. */
function useAvanzamento() {
  const [avanzamento, setAvanzamento] = useState<Approvazioni['avanzamento']>(null);
  const lavoro = useRef<NonNullable<Approvazioni['avanzamento']>>(NIENTE);
  const avanza = useCallback((fatti: number, totale: number) => {
    const now = { fatti: lavoro.current.fatti + fatti, totale: lavoro.current.totale + totale };
    const isOver = now.fatti === now.totale;
    lavoro.current = isOver ? NIENTE : now;
    setAvanzamento(isOver ? null : now);
  }, []);
  return { avanzamento, avanza };
}

/**
 * What could not be approved stays told until it is tried again. What came back to the list for it and
 * has left it since goes with the next approval: it was decided otherwise.
 */
function useMancate(daApprovare: readonly FoglioOreEsaminato[] | undefined) {
  const [mancate, setMancate] = useState(NESSUNA);
  const andate = useRef(new Set<string>());
  const tornate = useRef(new Set<string>());
  useEffect(() => {
    if (daApprovare === undefined || mancate.length === 0) return;
    const qui = new Set<string>(daApprovare.map(({ id }) => id));
    for (const { foglioOre } of mancate)
      if (qui.has(foglioOre.id)) tornate.current.add(foglioOre.id);
    andate.current = new Set([...tornate.current].filter((id) => !qui.has(id)));
  }, [daApprovare, mancate]);
  const riprova = useCallback((fogliOre: readonly FoglioOre[]) => {
    const finite = new Set<string>([...andate.current, ...fogliOre.map(({ id }) => id)]);
    for (const id of finite) tornate.current.delete(id);
    setMancate((prima) => prima.filter(({ foglioOre }) => !finite.has(foglioOre.id)));
  }, []);
  const manca = useCallback(
    (nuove: readonly Mancata[]) => setMancate((prima) => [...prima, ...nuove]),
    [],
  );
  return { mancate, riprova, manca };
}

/** What has become of one: how it stands, or what could not be done and why. */
type Esito = 'accepted' | 'saved' | Mancata;

function esitoDi(foglioOre: FoglioOre, result: SubmitResult | undefined): Esito {
  if (result === undefined) return 'saved';
  switch (result.outcome) {
    case 'accepted':
    case 'saved':
      return result.outcome;
    case 'held': {
      const errore = testiComuni.trattenuto.say(result.behind);
      return { foglioOre, errore, trattenuta: true, persa: false };
    }
    case 'refused':
      return {
        foglioOre,
        errore: erroreDi(result.refusal.errore),
        trattenuta: false,
        persa: false,
      };
    case 'not-saved':
      return { foglioOre, errore: erroreDi(result.errore), trattenuta: false, persa: true };
  }
}

function conta(outcomes: readonly Esito[]) {
  const mancate = outcomes.filter((outcome) => typeof outcome === 'object');
  const trattenuti = mancate.filter(({ trattenuta }) => trattenuta).length;
  const nonSalvati = mancate.filter(({ persa }) => persa).length;
  return {
    approvati: outcomes.filter((outcome) => outcome === 'accepted').length,
    inAttesa: outcomes.filter((outcome) => outcome === 'saved').length,
    trattenuti,
    rifiutati: mancate.length - trattenuti - nonSalvati,
    nonSalvati,
  };
}

/** Takes approvals back, and tells for a moment which row comes back first. */
function useRiprendi() {
  const { riprendi } = useVitaOre();
  const [ripresa, setRipresa] = useState<string>();
  const ora = useCallback(
    async (approvati: readonly FoglioOre[]) => {
      const nonPrese = new Set((await riprendi(approvati.map(comeLasciato))).map(({ id }) => id));
      setRipresa(approvati.find(({ id }) => !nonPrese.has(id))?.id);
      setTimeout(() => setRipresa(undefined), IN_ARRIVO_MS);
    },
    [riprendi],
  );
  return { ripresa, riprendi: ora };
}

/** As an approval of what was seen leaves it: whoever changed it since is not overruled by taking it back. */
function comeLasciato(foglioOre: FoglioOre): FoglioOre {
  return { ...foglioOre, approvato: true, versione: foglioOre.versione + 1 };
}

function erroreDi(errore: string): string {
  return errore === '' ? testi.erroreApprovazione : errore;
}

function without(
  current: ReadonlySet<string>,
  fogliOre: readonly FoglioOre[],
): ReadonlySet<string> {
  const left = new Set(current);
  for (const { id } of fogliOre) left.delete(id);
  return left;
}
