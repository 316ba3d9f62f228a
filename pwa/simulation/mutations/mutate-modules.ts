import { registerHooks } from 'node:module';

/** Text by the path of its file from the root of the repository. */
export type Planted = Readonly<Record<string, string>>;

/**
 * From now on these files read as they are given here: their text is changed as it is loaded, and nothing of
 * this is in the product. A process that never loaded one of them fails.
 */
export function mutateModules(planted: Planted): void {
  const texts = Object.entries(planted);
  const waiting = new Set(Object.keys(planted));

  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const found = texts.find(([file]) => url.endsWith(`/${file}`));
      if (found === undefined) return loaded;
      const [file, source] = found;
      waiting.delete(file);
      return { ...loaded, source };
    },
  });

  process.on('exit', () => {
    if (waiting.size === 0) return;
    process.exitCode = 1;
    process.stderr.write(`${[...waiting].join(', ')}: never loaded\n`);
  });
}
