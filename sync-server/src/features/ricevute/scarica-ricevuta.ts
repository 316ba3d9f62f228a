import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaRicevuta as contract } from '@gestionale/shared-schema/ricevute/contracts.ts';

import { pdfFileName } from '../../pdf/pdf-file-name.ts';
import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { OnlineContext } from '../../sync/handlers.ts';
import { ricevutaPdf } from './ricevuta-pdf.ts';
import { findRicevutaStampata } from './ricevuta-stampata.ts';

/** Prints a receipt, with the personal data that the law wants on it, whoever asks for it. */
export async function scaricaRicevuta(
  { id }: InputOf<typeof contract>,
  { db, adesso, user, gone }: OnlineContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const stampata = await db.read((tx) => findRicevutaStampata(tx, id));
  if (stampata === undefined) return refuse('non_trovato');
  const { ricevuta, letterhead } = stampata;
  return accept({
    bytes: await renderPdf(ricevutaPdf(ricevuta, letterhead, adesso), { id: user.id, gone }),
    mediaType: 'application/pdf',
    filename: pdfFileName(['ricevuta', ricevuta.cognome, ricevuta.nome, ricevuta.data_pagamento]),
  });
}
