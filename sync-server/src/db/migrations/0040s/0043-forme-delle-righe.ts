/** In which form rows were sent to a role, since when: so that devices come over to a new one in turn. */
export const formeDelleRighe: readonly string[] = [
  `CREATE TABLE row_shapes (
    ruolo TEXT NOT NULL,
    shape TEXT NOT NULL,
    since TEXT NOT NULL,
    PRIMARY KEY (ruolo, shape)
  ) STRICT, WITHOUT ROWID`,
];
