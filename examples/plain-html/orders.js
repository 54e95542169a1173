// The product of each payment link of the sandbox, so that the page shows the order. Amounts are in cents.
(() => {
  const geisha = {
    image: 'img/geisha.svg',
    price: 5000,
    discount: 500,
    tax: 315,
    es: {
      kicker: 'Cosecha 2026 · Tierras altas de Chiriquí',
      name: 'Geisha lavado, 340 g',
      lead: 'Jazmín, bergamota y durazno. Cultivado a 1,650 metros, secado al sol durante dieciséis días y tostado los martes en Boquete.',
      alt: 'Bolsa de café Geisha lavado',
    },
    en: {
      kicker: '2026 harvest · Chiriquí highlands',
      name: 'Washed Geisha, 340 g',
      lead: 'Jasmine, bergamot and peach. Grown at 1,650 metres, sun-dried for sixteen days and roasted on Tuesdays in Boquete.',
      alt: 'Bag of washed Geisha coffee',
    },
  };
  const tasting = {
    image: 'img/box.svg',
    price: 3200,
    discount: 0,
    tax: 224,
    es: {
      kicker: 'Para empezar',
      name: 'Caja de degustación, 4 cafés',
      lead: 'Geisha, Caturra, Pacamara y Typica, cuatro bolsas de 60 gramos con la ficha de cada lote y cómo prepararlo.',
      alt: 'Caja abierta con cuatro bolsas de café',
    },
    en: {
      kicker: 'To begin with',
      name: 'Tasting box, 4 coffees',
      lead: 'Geisha, Caturra, Pacamara and Typica, four bags of 60 grams with the notes of each lot and how to brew it.',
      alt: 'Open box with four bags of coffee',
    },
  };
  const machine = {
    image: 'img/machine.svg',
    price: 750_000,
    discount: 0,
    tax: 52_500,
    es: {
      kicker: 'Para cafeterías',
      name: 'Cafetera de tres grupos',
      lead: 'Tres grupos, dos calderas y bomba silenciosa, instalada en Chiriquí y Ciudad de Panamá con un año de mantenimiento.',
      alt: 'Cafetera de espresso de tres grupos',
    },
    en: {
      kicker: 'For coffee shops',
      name: 'Three-group espresso machine',
      lead: 'Three groups, two boilers and a quiet pump, installed in Chiriquí and Panama City with a year of maintenance.',
      alt: 'Espresso machine with three groups',
    },
  };
  const atlas = {
    image: 'img/atlas.svg',
    price: 3500,
    discount: 0,
    tax: 0,
    es: {
      kicker: 'De la Librería Chiriquí',
      name: 'Atlas de Panamá',
      lead: 'Ciento veinte mapas del istmo, de los primeros portulanos a las imágenes de satélite. Tapa dura, 280 páginas.',
      alt: 'Libro de tapa dura: Atlas de Panamá',
    },
    en: {
      kicker: 'From Librería Chiriquí',
      name: 'Atlas of Panama',
      lead: 'A hundred and twenty maps of the isthmus, from the first portolans to satellite pictures. Hardcover, 280 pages.',
      alt: 'Hardcover book: Atlas of Panama',
    },
  };

  const products = { 'LK-LIMIT001': machine, 'LK-NOGUEST1': atlas, 'cafe-boquete': tasting };
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const select = document.querySelector('select[name=code]');
  const field = (name) => document.querySelector(`[data-order=${name}]`);

  /** The options for the payment target: the link's code, or the merchant's slug. */
  globalThis.orderOptions = (link) => {
    const [first, second] = link.split('/');
    if (first.startsWith('LK-')) return { code: first };
    return second ? { type: 'slugCode', slug: first, code: second } : { type: 'slug', slug: first };
  };

  globalThis.showOrder = () => {
    const { image, price, discount, tax, ...texts } = products[select.value] ?? geisha;
    const { kicker, name, lead, alt } = texts[document.documentElement.lang];
    const put = (where, text) => (field(where).textContent = text);
    Object.assign(field('image'), { src: image, alt });
    put('kicker', kicker);
    put('name', name);
    put('lead', lead);
    put('line', `1 × ${name}`);
    put('price', dollars.format(price / 100));
    put('discount', `−${dollars.format(discount / 100)}`);
    put('tax', dollars.format(tax / 100));
    for (const total of document.querySelectorAll('[data-order=total]'))
      total.textContent = dollars.format((price - discount + tax) / 100);
    field('discount').parentElement.hidden = discount === 0;
    field('tax').parentElement.hidden = tax === 0;
  };

  select.addEventListener('change', globalThis.showOrder);
  document.addEventListener('languagechange', globalThis.showOrder);
  globalThis.showOrder();
})();
