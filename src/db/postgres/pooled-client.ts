import { Client } from 'pg';

type Opened = (error: Error | null, client: Client) => void;

/**
 * A connection of a pool that is closed if it could not be opened. The pool forgets such a one: where the server asks for
 * a password that nobody gave, it would stay open for a minute, and its process with it.
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
