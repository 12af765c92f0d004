import { expect, it } from 'vitest';
import { databaseHosts } from './database-hosts.ts';

it('reads one server or several, in their order, each as an address of its own', () => {
  expect(databaseHosts('postgres://u:p@db.example:5432/tally')).toEqual([
    'postgres://u:p@db.example:5432/tally',
  ]);
  expect(
    databaseHosts(
      'postgresql://u:p%2C@one:5432,two:5433/tally?target_session_attrs=read-write&sslmode=require',
    ),
  ).toEqual([
    'postgresql://u:p%2C@one:5432/tally?sslmode=require',
    'postgresql://u:p%2C@two:5433/tally?sslmode=require',
  ]);
  expect(databaseHosts('postgres:///tally?host=%2Frun')).toEqual(['postgres:///tally?host=%2Frun']);
});

it('reads nothing that would let a standby answer, and nothing that is no address', () => {
  for (const address of [
    'postgres://one,two/tally?target_session_attrs=any',
    'postgres://one,two/tally?target_session_attrs=prefer-standby',
    'mysql://localhost/tally',
    'postgres://one:5432/',
    'postgres://one,/tally',
    `postgres://${Array.from({ length: 9 }, (_, at) => `h${at}`).join()}/tally`,
  ]) {
    expect(databaseHosts(address)).toBeNull();
  }
});
