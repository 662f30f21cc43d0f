import { describe, expect, it } from 'vitest';
import { follow } from './follow';

type Status = { status: 'waiting' | 'running' | 'done' | 'failed' };
const answers = (...list: Status['status'][]) => {
  const asked: boolean[] = [];
  return {
    asked,
    ask: (again: boolean) => {
      asked.push(again);
      return Promise.resolve<Status>({ status: list[Math.min(asked.length, list.length) - 1]! });
    },
  };
};

describe('something that takes a while', () => {
  it('is asked for until it is there, and told on the way', async () => {
    const { asked, ask } = answers('waiting', 'running', 'done');
    const heard: string[] = [];
    const came = await follow(ask, { every: 0, heard: ({ status }) => heard.push(status) });
    expect(came).toEqual({ status: 'done' });
    expect(heard).toEqual(['waiting', 'running', 'done']);
    expect(asked).toEqual([false, true, true]);
  });

  it('is not asked for again once it failed', async () => {
    const { asked, ask } = answers('failed');
    expect(await follow(ask, { every: 0 })).toEqual({ status: 'failed' });
    expect(asked.length).toBe(1);
  });

  it('is not asked for again when nobody wants to know', async () => {
    const { asked, ask } = answers('running');
    expect(await follow(ask, { every: 0, still: () => asked.length < 2 })).toBeUndefined();
    expect(asked.length).toBe(2);
    expect(await follow(ask, { every: 0, still: () => false })).toBeUndefined();
    expect(asked.length).toBe(2);
  });
});
