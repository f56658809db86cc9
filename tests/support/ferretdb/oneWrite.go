package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"sync"
)

// FerretDB 1 finds what an update or delete concerns and changes it in two steps: of two guarded updates at once both
// succeed, which no MongoDB does. Here one command that writes ends before the next begins.
var writing sync.Mutex

var reads = map[string]bool{
	"hello": true, "isMaster": true, "ismaster": true, "ping": true, "buildInfo": true, "endSessions": true,
	"find": true, "getMore": true, "killCursors": true, "count": true, "aggregate": true,
	"listCollections": true, "listIndexes": true,
}

const (
	opMsg         = 2013
	headerBytes   = 16
	largestBytes  = 48_000_000
	opcodeAt      = 12
	commandNameAt = headerBytes + 4 + 1 + 4 + 1 // flags, kind of section, length of the document, type of its first field
)

// serve listens on the outer address and hands every connection on to the inner one, for ever in the background.
func serve(outer, inner string) error {
	listener, err := net.Listen("tcp", outer)
	if err != nil {
		return err
	}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go handOn(client, inner)
		}
	}()
	return nil
}

// handOn passes question and answer in turn: the driver asks nothing before it has its answer.
func handOn(client net.Conn, inner string) {
	defer client.Close()
	server, err := net.Dial("tcp", inner)
	if err != nil {
		return
	}
	defer server.Close()
	for {
		question, err := readMessage(client)
		if err != nil {
			return
		}
		answer, err := ask(server, question)
		if err != nil {
			return
		}
		if _, err := client.Write(answer); err != nil {
			return
		}
	}
}

func ask(server net.Conn, question []byte) ([]byte, error) {
	if !isRead(question) {
		writing.Lock()
		defer writing.Unlock()
	}
	if _, err := server.Write(question); err != nil {
		return nil, err
	}
	return readMessage(server)
}

func readMessage(from io.Reader) ([]byte, error) {
	header := make([]byte, headerBytes)
	if _, err := io.ReadFull(from, header); err != nil {
		return nil, err
	}
	length := binary.LittleEndian.Uint32(header)
	if length < headerBytes || length > largestBytes {
		return nil, errors.New("no message of MongoDB")
	}
	message := append(header, make([]byte, length-headerBytes)...)
	_, err := io.ReadFull(from, message[headerBytes:])
	return message, err
}

func isRead(message []byte) bool {
	if binary.LittleEndian.Uint32(message[opcodeAt:]) != opMsg || len(message) < commandNameAt {
		return true
	}
	name, _, _ := bytes.Cut(message[commandNameAt:], []byte{0})
	return reads[string(name)]
}
