/**
 * Renewal of a residence permit is asked for so many days before its end, and whoever asked in time is
 * regular until as many after it. Whether it was asked for is not recorded: until then the date alone
 * is a doubt, no fault.
 */
export const GIORNI_RINNOVO_PERMESSO = 60;
