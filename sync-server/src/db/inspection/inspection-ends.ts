/** How the program that looks at a whole database ends when every page is as it should be. */
export const SOUND = 0;
/** … and when one is damaged; any other end says nothing of the database. */
export const DAMAGED = 3;
