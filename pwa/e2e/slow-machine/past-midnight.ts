import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';

/** Longer than a journey takes on a busy machine. */
const LONGEST_JOURNEY_MS = 8 * 60_000;
const LOOK_EVERY_MS = 1_000;

/**
 * A journey that would go over midnight in Italy begins after it: it reckons from the day on which it
 * began, and the app from the day that it is.
 */
const beganOn = giornoInItalia(Date.now());
if (giornoInItalia(Date.now() + LONGEST_JOURNEY_MS) !== beganOn) {
  while (giornoInItalia(Date.now()) === beganOn) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MS);
    });
  }
}
