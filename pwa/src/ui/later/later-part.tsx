import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { useLaterWords } from './later-context.ts';

/** What stands in the place of a part until its file has come. */
interface Coming {
  readonly isMissing: boolean;
  /** That it is late, or missing, and how to ask again. */
  readonly note: ReactNode;
}

export interface LaterPart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Has the file come before it is shown; rejects when it does not. */
  readonly load: () => Promise<unknown>;
}

/**
 * A part of a screen whose file comes when it is first shown. One that is late, or does not come, says so
 * in its own place: React's own way would take the screen along, and remember the failure.
 */
export function laterPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
  waiting: ReactNode = null,
): LaterPart<Props> {
  return framedPart(load, partOf, ({ isMissing, note }) => (
    <>
      {isMissing ? null : waiting}
      {note}
    </>
  ));
}

/** The same, within what `renderComing` draws. */
export function framedPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
  renderComing: (coming: Coming, props: Props) => ReactNode,
): LaterPart<Props> {
  let come: ComponentType<Props> | undefined;
  const bring = async () => {
    come ??= partOf(await load());
  };
  function Part(props: Props) {
    const { late, renderMissing, beginAgain } = useLaterWords();
    const [Drawn, setDrawn] = useState(() => come);
    const [asked, ask] = useState(0);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      // Also where it is there by now: another one that shows it, or who loaded it before, was quicker.
      bring().then(
        () => setDrawn(() => come),
        (error: unknown) => {
          reportError(error);
          setFailures(asked + 1);
        },
      );
    }, [asked]);
    if (Drawn !== undefined) return <Drawn {...props} />;
    const isMissing = failures > asked;
    const again = (): void => ask(failures);
    // What its file needs besides may be what failed, and only a new page asks for that again.
    const retry = (): void => void (failures > 1 ? beginAgain(again) : again());
    const note = isMissing ? renderMissing(retry) : late;
    return renderComing({ isMissing, note }, props);
  }
  return { Part, load: bring };
}
