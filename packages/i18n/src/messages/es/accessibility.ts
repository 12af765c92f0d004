import type { Area } from '../../catalog/catalog.ts';

export const accessibility: Area<'accessibility'> = {
  intro:
    'Todas las personas deben poder usar esta aplicación. Su meta es cumplir las pautas WCAG 2.2 en el nivel AA y la norma europea EN 301 549. Las cumple en parte: los límites conocidos están abajo.',
  worksTitle: 'Lo que funciona',
  works: {
    reader:
      'Lectores de pantalla: cada campo, botón y estado tiene un nombre, y el resultado de una operación se anuncia una vez.',
    keyboard: 'Teclado: todo funciona sin mouse ni dedo, excepto dibujar la firma, y el foco se ve.',
    size: 'Texto grande: todas las páginas se leen con el texto al doble de su tamaño y en 320 píxeles de ancho.',
    colour:
      'Color: el texto tiene contraste suficiente en el tema claro y en el oscuro. «Sube» y «baja» se distinguen también por un signo, y en los ajustes hay colores para personas con daltonismo.',
    motion: 'Movimiento: no hay animaciones si tu dispositivo pide menos movimiento.',
  },
  limitsTitle: 'Límites conocidos',
  limits: {
    judged:
      'Hasta ahora la aplicación solo se revisó con pruebas automáticas. Todavía no la evaluó nadie que dependa de un lector de pantalla, una lupa o un pulsador.',
    chart:
      'Los gráficos de precios son dibujos. Un lector de pantalla lee el precio, las cifras del día y las de una operación, pero no cada vela. Un gráfico solo se puede mover con el dedo o el mouse.',
    pictures: 'Las imágenes del chat no tienen descripción.',
    signature:
      'La firma de tus datos personales se dibuja a mano. Si no puedes dibujarla, contacta con atención al cliente.',
    realTime: 'Una operación transcurre en tiempo real. Su cuenta regresiva no se puede pausar ni ampliar.',
    documents: 'La documentación técnica está solo en inglés.',
  },
  writeTitle: 'Cuéntanos de una barrera',
  write:
    'Contacta con atención al cliente y di en qué página estabas, qué querías hacer y qué te lo impidió. También puedes pedir cualquier contenido en otra forma.',
  authority:
    'Si nuestra respuesta no te ayuda, puedes reclamar ante la autoridad de accesibilidad de tu país.',
  made: 'Declaración del {date}, según nuestras propias pruebas automáticas',
};
