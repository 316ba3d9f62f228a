import { CAMPI_DIPENDENTE } from '@gestionale/shared-schema/dipendenti/contracts.ts';

import type { CampoDipendente } from '../valori-dipendente.ts';

/** What a column of a file can be: a field, the sex to hold the tax code against, or nothing of ours. */
export type SensoColonna = CampoDipendente | 'sesso' | 'ignora';

/** What can be chosen for a column, in the order of the form. */
export const SENSI: readonly SensoColonna[] = ['ignora', ...CAMPI_DIPENDENTE, 'sesso'];

/** How offices head their columns, without accents, spaces and signs. */
const INTESTAZIONI: Readonly<Record<Exclude<SensoColonna, 'ignora'>, readonly string[]>> = {
  nome: ['nome', 'nomi', 'nomedibattesimo', 'firstname'],
  cognome: ['cognome', 'cognomi', 'lastname', 'surname'],
  email: [
    'email',
    'mail',
    'postaelettronica',
    'indirizzoemail',
    'indirizzomail',
    'emailaziendale',
    'emailpersonale',
  ],
  ruolo: ['ruolo', 'ruoloapp', 'profilo', 'permessi'],
  tipo_assunzione: [
    'tipoassunzione',
    'tipodiassunzione',
    'assunzione',
    'contratto',
    'tipocontratto',
    'tipodicontratto',
    'rapporto',
    'tiporapporto',
  ],
  mansioni: ['mansioni', 'mansione', 'qualifica', 'qualifiche', 'incarico', 'incarichi'],
  cellulare: [
    'cellulare',
    'cell',
    'telefono',
    'tel',
    'telefonocellulare',
    'numerocellulare',
    'numeroditelefono',
    'numerotelefono',
    'mobile',
    'recapito',
    'recapitotelefonico',
  ],
  residenza_indirizzo: [
    'indirizzo',
    'indirizzoresidenza',
    'indirizzodiresidenza',
    'residenza',
    'via',
    'residenzaindirizzo',
  ],
  residenza_citta: [
    'citta',
    'comune',
    'cittadiresidenza',
    'cittaresidenza',
    'comunediresidenza',
    'comuneresidenza',
    'localita',
    'residenzacitta',
  ],
  residenza_cap: [
    'cap',
    'codicepostale',
    'codiceavviamentopostale',
    'capresidenza',
    'capdiresidenza',
    'residenzacap',
  ],
  non_residente: [
    'nonresidente',
    'nonresidenteinitalia',
    'residenteestero',
    'residenteallestero',
    'residenzafiscale',
  ],
  codice_fiscale: ['codicefiscale', 'cf', 'codfiscale', 'codfisc', 'cfisc', 'codicefisc'],
  iban: ['iban', 'codiceiban', 'contocorrente', 'coordinatebancarie'],
  numero_documento: [
    'numerodocumento',
    'documento',
    'ndocumento',
    'nrdocumento',
    'numerodeldocumento',
    'cartaidentita',
    'numerocartaidentita',
  ],
  data_nascita: [
    'datanascita',
    'datadinascita',
    'natoil',
    'nataoil',
    'nascita',
    'datadinasc',
    'datanasc',
    'natail',
    'natoail',
  ],
  luogo_nascita: [
    'luogonascita',
    'luogodinascita',
    'natoa',
    'comunenascita',
    'comunedinascita',
    'cittadinascita',
    'nataoa',
  ],
  scadenza_permesso_soggiorno: [
    'scadenzapermessosoggiorno',
    'scadenzapermessodisoggiorno',
    'scadenzapermesso',
    'permessosoggiorno',
    'permessodisoggiorno',
    'scadpermesso',
    'scadenzapds',
  ],
  motivazione_permesso: [
    'motivazionepermesso',
    'motivopermesso',
    'motivodelpermesso',
    'tipopermesso',
    'motivazionedelpermesso',
  ],
  numero_permesso_soggiorno: [
    'numeropermessosoggiorno',
    'numeropermessodisoggiorno',
    'numeropermesso',
    'npermesso',
    'nrpermesso',
  ],
  scadenza_attestati_sicurezza: [
    'scadenzaattestatisicurezza',
    'scadenzaattestati',
    'attestatisicurezza',
    'scadenzasicurezza',
    'scadenzacorsosicurezza',
    'scadenzacorsi',
    'scadenzaformazione',
  ],
  scadenza_idoneita_medica: [
    'scadenzaidoneitamedica',
    'scadenzaidoneita',
    'idoneitamedica',
    'visitamedica',
    'scadenzavisitamedica',
    'scadenzavisita',
    'idoneita',
  ],
  sesso: ['sesso', 'genere', 'mf'],
};

const SENSO_DI = new Map<string, SensoColonna>(
  Object.entries(INTESTAZIONI).flatMap(([senso, words]) =>
    words.map((word) => [word, senso as SensoColonna] as const),
  ),
);

/** What the columns are by their headings; of two alike the first counts. */
export function riconosciColonne(intestazioni: readonly string[]): SensoColonna[] {
  const given = new Set<SensoColonna>();
  return intestazioni.map((heading) => {
    const senso = SENSO_DI.get(semplice(heading)) ?? 'ignora';
    if (senso === 'ignora' || given.has(senso)) return 'ignora';
    given.add(senso);
    return senso;
  });
}

/** True for a first line that is a person already: no heading has an at sign. */
export function isSenzaIntestazioni(prima: readonly string[]): boolean {
  return prima.some((cella) => cella.includes('@'));
}

/** Without what people write differently: `Data di nascita*` and `DATA DI NASCITA` are one. */
function semplice(heading: string): string {
  return heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}
