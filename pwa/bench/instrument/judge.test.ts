import { describe, expect, it } from 'vitest';

import { isMissed } from '../figure.ts';
import { judge, judgeRatio } from './judge.ts';

describe('a figure beside its goal', () => {
  it('is the median with its range, and met at the limit', () => {
    const figure = judge([5, 1, 3], 'ms', { name: 'work', limit: 3 });
    expect(figure).toMatchObject({ measured: 3, range: [1, 5], unit: 'ms' });
    expect(isMissed(figure)).toBe(false);
    expect(isMissed({ ...figure, limit: 2.9 })).toBe(true);
  });

  it('may be wanted large', () => {
    const figure = judge([100], 'req/s', { name: 'work', limit: 100, atLeast: true });
    expect(isMissed(figure)).toBe(false);
    expect(isMissed({ ...figure, limit: 101 })).toBe(true);
  });

  it('is missed when nothing could be measured', () => {
    expect(isMissed(judge([], 'ms', { name: 'work', limit: 3 }))).toBe(true);
    expect(isMissed(judge([], 'ms', { name: 'work', limit: 3, atLeast: true }))).toBe(true);
  });

  it('is the median of the ratios within the rounds, not the ratio of the medians', () => {
    const figure = judgeRatio([1, 2, 30], [1, 1, 10], { name: 'work', limit: 2 });
    expect(figure).toMatchObject({ measured: 2, range: [1, 3], unit: '×' });
  });
});
