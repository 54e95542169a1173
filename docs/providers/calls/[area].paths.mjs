import { AREAS, areaPage } from '../../.vitepress/calls.mjs';

export default {
  watch: ['../../openapi.json'],
  paths: () => AREAS.map((area) => ({ params: { area: area.name }, content: areaPage(area) })),
};
