/**
 * The last contact of a person with any device is one look into an index; of devices that never sent
 * anything a person keeps the latest few, as the server sees to from now on.
 */
export const dispositiviPerPersona: readonly string[] = [
  'CREATE INDEX devices_persona ON devices (dipendente_id, last_seen)',
  'DROP INDEX devices_dipendente',
  `DELETE FROM devices WHERE id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER (
        PARTITION BY dipendente_id ORDER BY waiting <> '' DESC, last_seen DESC, id
      ) AS place
      FROM devices WHERE arrived = 0
    ) WHERE place > 20
  )`,
];
