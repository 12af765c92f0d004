import type { Area } from '../../catalog.ts';

export const market: Area<'market'> = {
  source: {
    sim: 'ราคาจำลอง',
    replay: 'ราคาย้อนหลัง',
  },
  search: 'ค้นหาเหรียญ',
  clearSearch: 'ล้างการค้นหา',
  nothingFound: 'ไม่พบเหรียญที่ตรงกับ “{query}”',
  sortBy: 'เรียงตาม',
  sort: {
    volume: 'ปริมาณ',
    change: 'การเปลี่ยนแปลง',
    name: 'ชื่อ',
  },
  volumeShort: 'ปริมาณ {volume}',
  open: 'เปิด',
  high: 'สูงสุด',
  low: 'ต่ำสุด',
  volume: 'ปริมาณ',
  lastDay: '24 ชั่วโมงล่าสุด',
  halted: 'หยุดพัก',
  haltedBody: 'ตลาดนี้ยังไม่รับเทรดใหม่ในขณะนี้ เทรดที่กำลังดำเนินอยู่จะชำระตามปกติ',
  noPrice: 'ยังไม่มีราคา',
  stale: 'ไม่ใช่ราคาสด: {age} ที่แล้ว',
  seconds: '{count} วินาที',
  minutes: '{count} นาที',
  hours: '{count} ชม.',
  chart: 'กราฟราคา {pair}',
  interval: 'ช่วงเวลาของแท่งเทียน',
  noSuchCoin: 'ไม่มีการเทรดเหรียญนี้ที่นี่',
  toMarket: 'ไปที่ตลาด',
};
