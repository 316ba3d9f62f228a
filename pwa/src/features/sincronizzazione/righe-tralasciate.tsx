import { testiTralasciate } from '#testi/tralasciate.ts';

import { useAllLeftOut } from '../../remote/left-out/use-left-out.ts';
import { LeftOut } from '../../ui/gate/left-out.tsx';

/** What was left out of lists that were read live; of the rows of this device the frame says it. */
export function RigheTralasciate() {
  return <LeftOut count={useAllLeftOut()} text={testiTralasciate.elenchi} />;
}
