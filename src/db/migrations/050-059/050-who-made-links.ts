import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds which administrator made an invitation or a link for a new password, as far as the log knows it, and the reason of each decision about
 * reports, as far as it is that of a listing which is removed still.
 */
export const whoMadeLinks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['invitations', 'password_resets'])
      await db.schema.alterTable(table).addColumn('made_by', 'integer').execute();
    await db.schema.alterTable('reports').addColumn('decision_reason', 'text').execute();
    await sql`update invitations set made_by = (select actor_id from events
      where kind = 'invitation_made' and target_type = 'invitation' and target_id = invitations.id
      order by id desc limit 1)`.execute(db);
    await sql`update password_resets set made_by = (select actor_id from events
      where kind = 'reset_made' and target_type = 'user' and target_id = password_resets.user_id
      order by id desc limit 1)`.execute(db);
    await sql`update reports set decision_reason = (select status_reason from properties
      where properties.id = reports.property_id and status = 'removed')
      where decision = 'removed' and resolved_at = (select max(later.resolved_at) from reports as later
      where later.property_id = reports.property_id)`.execute(db);
  },
};
