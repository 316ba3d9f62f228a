/** Done, and all is well. */
export const GOOD = 0;
/** Not done, or not all is well: what, is printed. */
export const NOT_GOOD = 1;
/** Called in another way than it is to be called; nothing was done. */
export const WRONG_USE = 2;
