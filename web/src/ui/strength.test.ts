import { describe, expect, it } from 'vitest';
import { strength } from './strength';

describe('the strength of a password', () => {
  it('grows with length and variety, and sees through runs and repeats', () => {
    expect(strength('zielony kot')).toBe('short');
    expect(strength('зелёный кот')).toBe('short');
    expect(strength('aaaaaaaaaaaaaaaa')).toBe('weak');
    expect(strength('abcdefghijklmnop')).toBe('weak');
    expect(strength('123456789012345')).toBe('weak');
    expect(strength('abababababababab')).toBe('weak');
    expect(strength('correct horse')).toBe('fair');
    expect(strength('correct horse battery')).toBe('good');
    expect(strength('зелёный кот спит')).toBe('good');
  });
});
