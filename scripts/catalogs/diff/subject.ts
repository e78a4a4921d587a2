import type { Component } from '../../words/model/component.ts'
import type { List, ListNoun } from '../../words/model/lists.ts'
import { levelOfForm, type Change, type ChangeForm, type ChangeKind, type Place } from './change.ts'

type Details = Place & Partial<Pick<Change, 'member' | 'old' | 'new' | 'renamedTo'>>

/** Subject of a change: a component, an entry of a list in it, or a sub-component. */
export interface Subject {
  readonly component: Component
  readonly noun: 'component' | 'subcomponent' | ListNoun
  /** Members of {@link Change} that name the subject. */
  readonly place: Place
}

/** Makes the subject for a component itself. */
export const componentSubject = (component: Component): Subject => ({
  component,
  noun: 'component',
  place: {},
})

/** Makes the subject for an entry in a list of a component or of its sub-component. */
export function entrySubject(
  { component, place: { subcomponent } }: Subject,
  list: List,
  name: string,
): Subject {
  const place: Place =
    subcomponent !== undefined
      ? { prop: `${subcomponent}.${name}`, subcomponent }
      : list.key === 'props'
        ? { prop: name }
        : { entry: { list: list.key, name } }
  return { component, noun: list.noun, place }
}

/** Makes the subject for a sub-component of a component. */
export const subcomponentSubject = (component: Component, name: string): Subject => ({
  component,
  noun: 'subcomponent',
  place: { subcomponent: name },
})

/** Makes a change of a form, with its level, that is told of a subject. */
export function makeChange(form: ChangeForm, subject: Subject, details: Details = {}): Change {
  const { slug, name } = subject.component
  return {
    level: levelOfForm(form, details.member ?? null),
    kind: form.replace('*', subject.noun) as ChangeKind,
    slug,
    name,
    prop: null,
    member: null,
    old: null,
    new: null,
    renamedTo: null,
    ...subject.place,
    ...details,
  }
}
