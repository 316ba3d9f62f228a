import { downloads } from './downloads.ts';

/** Runs a download of this page, as `Downloads.watch` says; it comes when the first is asked for. */
export const watchDownload = downloads.watch;

/** Hands what has come to the user, as `Downloads.handOver` says. */
export const { handOver } = downloads;
