import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mayPostTo, postForm } from './clave-network';

const url = 'https://clave.test/page';
const allowed = ['https://clave.test'];
let posted: string[];

beforeEach(() => {
  posted = [];
  document.body.replaceChildren();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = [...this.querySelectorAll('input')].map(({ type, name, value }) =>
      [type, name, value].join(),
    );
    posted.push([this.method, this.action, ...fields].join(' '));
  });
});

describe('postForm', () => {
  it('posts by the page’s own hidden form, and leaves nothing in it', () => {
    document.body.innerHTML = '<form id="payment-post" method="post" hidden></form>';
    postForm(document, { url, fields: { session: '"><script>' }, allowed });
    expect(posted).toEqual([`post ${url} hidden,session,"><script>`]);
    expect(document.body.innerHTML).not.toContain('input');
    expect(document.forms).toHaveLength(1);
  });

  it('creates the form if a page has none', () => {
    postForm(document, { url, fields: {}, allowed });
    postForm(document, { url, fields: {}, allowed });
    expect(posted).toEqual([`post ${url}`, `post ${url}`]);
    expect(document.querySelectorAll('form[hidden]')).toHaveLength(1);
  });

  it.each([
    'https://evil.test/page',
    'https://clave.test.evil.test/page',
    'http://clave.test/page',
    'javascript:alert(1)',
    '/page',
    '',
  ])('posts nothing to %j', (url) => {
    expect(mayPostTo(url, allowed)).toBe(false);
    expect(() => postForm(document, { url, fields: {}, allowed })).toThrow(TypeError);
    expect(posted).toEqual([]);
  });
});
