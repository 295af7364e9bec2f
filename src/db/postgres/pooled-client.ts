import { Client } from 'pg';

type Opened = (error: Error | null, client: Client) => void;

/**
 * A connection of a pool that closes itself if it cannot be opened. The pool only forgets it: where the server asks for a password that is not
 * set, it would stay open for a minute, and so would its process.
 */
export class PooledClient extends Client {
  override connect(): Promise<Client>;
  override connect(
    opened: ((error: Error) => void) | ((error: null, client: Client) => void),
  ): void;
  override connect(opened?: unknown): Promise<Client> | void {
    if (opened === undefined) return super.connect();
    super.connect((error: Error | null) => {
      if (error) void this.end();
      (opened as Opened)(error, this);
    });
  }
}
