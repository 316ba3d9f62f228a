import { testiPlanning } from '#testi/planning.ts';
import { testiScelta } from '#testi/scelta.ts';
import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';
import { useMemo } from 'react';

import { readAll } from '../../../local-db/queries/read-all.ts';
import { useKnown } from '../../../local-db/queries/use-known.ts';
import { Button } from '../../../ui/button.tsx';
import { ComboboxField } from '../../../ui/combobox/combobox-field.tsx';
import type { ComboboxOption } from '../../../ui/combobox/combobox-option.ts';
import type { FieldProps } from '../../../ui/fields/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';

import './campo-cliente.css';

const testi = testiPlanning.modulo;

interface CampoClienteProps extends Omit<FieldProps, 'label'> {
  readonly opzioni: OpzioniClienti;
  /** The name of the chosen one where it is not among them. */
  readonly missing: string | undefined;
  readonly onNuovo: () => void;
}

/** Whose project it is; a client that there is not yet is added without leaving the form. */
export function CampoCliente({ opzioni, missing, onNuovo, ...field }: CampoClienteProps) {
  return (
    <div className="progetto-cliente">
      <ComboboxField
        {...field}
        label={testi.cliente}
        required
        placeholder={testi.scegliCliente}
        options={opzioni.clienti}
        complete={opzioni.tutti}
        missing={missing}
        texts={testiScelta}
      />
      <Button look="quiet" size="small" icon={<Icon name="plus" size={16} />} onClick={onNuovo}>
        {testi.nuovoCliente}
      </Button>
    </div>
  );
}

export interface OpzioniClienti {
  /** In Italian order. */
  readonly clienti: readonly ComboboxOption[];
  /** False while others may still come. */
  readonly tutti: boolean;
}

/** The clients that this device has, those that wait to be sent among them. */
export function useOpzioniClienti(): OpzioniClienti {
  const letti = useKnown(async (cache) => readAll<Cliente>(cache.clienti), []);
  const clienti = useMemo(
    () =>
      (letti?.value ?? [])
        .map((cliente) => ({ cliente, key: italianSortKey(cliente.ragione_sociale) }))
        .toSorted((left, right) => (left.key < right.key ? -1 : 1))
        .map(({ cliente }) => toOption(cliente)),
    [letti],
  );
  return { clienti, tutti: letti?.complete === true };
}

function toOption({ id, ragione_sociale, partita_iva, indirizzo_fatturazione }: Cliente) {
  const detail = [indirizzo_fatturazione, partita_iva].filter(Boolean).join(' · ');
  return { value: id, label: ragione_sociale, detail };
}
