// A lesson being played at a table: at which step it is and which moves that step leaves.
import { loadFrom, saveTo } from '../lib/storage';
import type { LegalMove } from '../net/types';
import { lessonsOf, rememberLesson, wanted, type Lesson, type LessonStep } from './lessons';

const placeKey = 'reeve.lesson';

export class LessonRun {
  lesson = $state.raw<Lesson | undefined>();
  at = $state(0);
  readonly game: string;
  readonly number: number;

  constructor(
    readonly name: string,
    private readonly table: string,
  ) {
    const [game = '', number = ''] = name.split('/');
    this.game = game;
    this.number = Number(number);
    const [place, at] = (loadFrom(placeKey) ?? '').split(' ');
    if (place === table) this.at = Number(at) || 0;
    void lessonsOf(game).then((all) => (this.lesson = all[this.number - 1]));
  }

  readonly step: LessonStep | undefined = $derived(this.lesson?.steps[this.at]);
  readonly finished = $derived(this.lesson !== undefined && this.at >= this.lesson.steps.length);

  /** What may be done now: only what the step asks for; everything when the lesson is over. */
  allowed(legal: readonly LegalMove[]): readonly LegalMove[] {
    if (this.finished) return legal;
    const step = this.step;
    return step?.do ? legal.filter((move) => wanted(step, move)) : [];
  }

  played(move: LegalMove) {
    if (this.step?.do && wanted(this.step, move)) this.next();
  }

  next = () => {
    this.at++;
    saveTo(placeKey, `${this.table} ${this.at}`);
    if (this.finished) rememberLesson(this.name);
  };
}
