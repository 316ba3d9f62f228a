import { testiComuni } from '#testi/comuni.ts';
import { testiProgetti } from '#testi/progetti.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import { formatGiornoBreve } from '../../ui/format-giorno-breve.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/routing/link.tsx';

/** Hours that the office sent back, with the reason, each one touch away from being corrected. */
export function DaSistemare({ ore }: { readonly ore: readonly FoglioOre[] }) {
  if (ore.length === 0) return null;
  return (
    <section
      className="planning-mancanti planning-sistemare"
      aria-label={testiProgetti.mioPlanning.daSistemare}
    >
      <h2>
        <Icon name="alert" />
        {testiProgetti.mioPlanning.daSistemare}
      </h2>
      <ul>
        {ore.map((foglioOre) => (
          <li key={foglioOre.id}>
            <Link to={`/my-planning/${foglioOre.progetto_id}?correggi=${foglioOre.id}`}>
              <strong>
                {formatGiornoBreve(foglioOre.data)} ·{' '}
                {testiComuni.oreConUnita(formatOre(foglioOre.ore_lavorate))}
              </strong>
              <span>{foglioOre.nome_progetto}</span>
              <span>{foglioOre.rimandato_motivo}</span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
