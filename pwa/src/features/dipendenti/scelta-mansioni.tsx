import { mansioneSchema } from '@gestionale/shared-schema/dipendenti/dipendente.ts';

import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { StatoModulo } from './stato-modulo.ts';

/** The job roles of an employee, as boxes to tick. */
export function SceltaMansioni({ form }: { readonly form: StatoModulo }) {
  const { mansioni } = form.values;
  return mansioneSchema.options.map((mansione) => (
    <Checkbox
      key={mansione}
      label={mansione}
      checked={mansioni.includes(mansione)}
      onChange={(checked) =>
        form.set(
          'mansioni',
          mansioneSchema.options.filter((each) =>
            each === mansione ? checked : mansioni.includes(each),
          ),
        )
      }
    />
  ));
}
