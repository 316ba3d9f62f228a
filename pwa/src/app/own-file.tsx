import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';

/** A part of the app whose code is a file of its own. */
export interface OwnFile<Props extends object> {
  /** Waits for its file, as Suspense does it, where that has not come yet; else it is drawn at once. */
  readonly Part: ComponentType<Props>;
  /** Has the file come; rejects when it does not. */
  readonly load: () => Promise<unknown>;
}

/**
 * React alone would wait for a file that is there already, too: it shows for a moment that something is
 * awaited, and keeps that for 300 ms more, so that nothing flickers.
 */
export function ownFile<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OwnFile<Props> {
  let come: ComponentType<Props> | undefined;
  const bring = async () => {
    come = await load();
    return { default: come };
  };
  const Awaited: LazyExoticComponent<ComponentType<Props>> = lazy(bring);
  function Part(props: Props) {
    // The same for as long as it is shown: another one would begin anew.
    const [Drawn] = useState<ComponentType<Props>>(() => come ?? Awaited);
    return <Drawn {...props} />;
  }
  return { Part, load: bring };
}
