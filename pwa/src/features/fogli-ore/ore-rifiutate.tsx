import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';

import { useEntryActions } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Section } from '../../ui/page.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { ChipRiga } from './chip-riga.tsx';
import type { VoceRifiutata } from './voci-rifiutate.ts';

const testi = testiFogliOre.rifiutate;

interface OreRifiutateProps {
  readonly voci: readonly VoceRifiutata[];
  readonly onCorreggi: (seq: number) => void;
}

/** What the server refused, with the reason and what can be done; nothing when nothing was. */
export function OreRifiutate({ voci, onCorreggi }: OreRifiutateProps) {
  const { riprova, scarta } = useEntryActions();
  const confirm = useConfirm();
  const toast = useToast();
  if (voci.length === 0) return null;
  const giveUp = async (voce: VoceRifiutata) => {
    const sure = await confirm({
      title: testi.confermaScarta,
      text: `${voce.testo}. ${testi.spiegaScarta}`,
      yes: testiComuni.scarta,
      no: testiComuni.annulla,
      danger: true,
    });
    if (!sure) return;
    const result = await scarta(voce.seq);
    if (result.esito === 'salvato') toast(testi.scartata);
    else toast(result.errore, 'danger');
  };
  const tryAgain = async (voce: VoceRifiutata) => {
    const result = await riprova(voce.seq);
    if (result.esito === 'salvato') toast(testi.ancoraInCoda, 'saved');
    else toast(result.errore, 'danger');
  };
  return (
    <Section title={testi.titolo}>
      <ul className="ore-rifiutate">
        {voci.map((voce) => (
          <li key={voce.seq} className="ore-rifiutata">
            <div className="ore-rifiutata__testa">
              <strong>{voce.testo}</strong>
              <ChipRiga stato="da_correggere" />
            </div>
            <p>{voce.refusal?.errore}</p>
            <div className="ore-rifiutata__azioni">
              {voce.nome === 'fogliOre.elimina' ? null : (
                <Button look="primary" onClick={() => onCorreggi(voce.seq)}>
                  {testiComuni.correggi}
                </Button>
              )}
              <Button onClick={() => void tryAgain(voce)}>{testiComuni.riprova}</Button>
              <Button look="quiet" onClick={() => void giveUp(voce)}>
                {testiComuni.scarta}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
